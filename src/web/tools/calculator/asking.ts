// Where a question to the server stands: every state it can be in, and what leads from one to the next.
export type Asking<Answer> =
  | { at: 'idle'; turn: 0 }
  | { at: 'pending'; turn: number }
  | { at: 'answered'; turn: number; answer: Answer }
  // The words of the server, where it gave any.
  | { at: 'failed'; turn: number; words: string | undefined }

export type Happened<Answer> =
  | { what: 'asked'; turn: number }
  | { what: 'answered'; turn: number; answer: Answer }
  | { what: 'failed'; turn: number; words: string | undefined }

// Only the latest question counts: a late answer to an earlier one changes nothing.
export function after<Answer>(asking: Asking<Answer>, happened: Happened<Answer>): Asking<Answer> {
  const { turn } = happened
  if (happened.what === 'asked') return turn > asking.turn ? { at: 'pending', turn } : asking
  if (turn !== asking.turn || asking.at !== 'pending') return asking
  return happened.what === 'answered'
    ? { at: 'answered', turn, answer: happened.answer }
    : { at: 'failed', turn, words: happened.words }
}
