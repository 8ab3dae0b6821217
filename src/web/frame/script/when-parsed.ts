// What waits for the whole document begins in a task of its own: the one that ends the parsing lays the page out as well,
// and whoever presses meanwhile would wait for both. What changes how the page looks is done before that, by its own event.
export function whenParsed(work: () => void): void {
  addEventListener('DOMContentLoaded', () => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = work
    port2.postMessage('')
  })
}
