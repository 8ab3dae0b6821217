// What waits for the whole document begins in a task of its own: the one that ends the parsing lays the page out as well,
// and whoever presses meanwhile would wait for both. What changes how the page looks is done before that, by its own event.
const waiting: (() => void)[] = []

// Made ready beforehand: of the task that ends the parsing, it takes no more than a message.
function readyTask(): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    for (const work of waiting) work()
  }
  addEventListener('DOMContentLoaded', () => port2.postMessage(''))
}

export function whenParsed(work: () => void): void {
  if (waiting.length === 0) readyTask()
  waiting.push(work)
}
