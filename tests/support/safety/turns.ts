// Lets other processes go on with their work for a while that no clock measures.

// Kills come at another point of the work each time: after this many more turns of the event loop.
const turnsPerKill = 400

export async function passTurns(kill: number): Promise<void> {
  for (let turn = 0; turn < kill * turnsPerKill; turn += 1) await new Promise(setImmediate)
}
