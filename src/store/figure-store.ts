// What the store counts for the board.
export const figureEvents = ['issued', 'renewed', 'revoked', 'suspended', 'expired'] as const
export type FigureEvent = (typeof figureEvents)[number]
export type FigureKey = 'month' | 'quarter' | 'program'

// People, not credentials or entries.
export interface FigureReads {
  // Between two moments, both included; months as 2026-03, quarters as 2026-Q1, programs by id.
  figures(range: {
    by: FigureKey
    from: string
    to: string
  }): Promise<{ event: FigureEvent; key: string; people: number }[]>
  // Who has a valid credential at a moment, by program.
  certified(on: string): Promise<{ id: string; title: string; people: number }[]>
}
