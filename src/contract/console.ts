// What a page of the console consists of: blocks of plain data, which the server composes and the site's components render.
export type Tone = 'plain' | 'valid' | 'expired' | 'invalid'

export type Cell =
  | string
  | number
  | { text: string; href?: string; tone?: Tone; note?: string }
  // A field in the form around the table.
  | { input: string; label: string; value: string }

export type Field = {
  name: string
  label: string
  kind?: 'text' | 'email' | 'date' | 'search' | 'select' | 'check' | 'file'
  value?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  // Of a select; or suggestions for a text.
  options?: { value: string; text: string }[]
}

type Look = 'action' | 'outline' | 'danger'
export type Button = { text: string; name?: string; value?: string; action?: string; look?: Look }
export type Link = { text: string; href: string; look?: Look }

export type Form = {
  action: string
  // Carried along unseen, such as the request key.
  hidden?: Record<string, string | string[]>
  fields: Field[]
  buttons: Button[]
  layout?: 'row'
}

export type Row = { id?: string; cells: Cell[] }

export type Month = { month: string } & Record<'issued' | 'renewed' | 'revoked' | 'expired', number>

type Blocks = {
  text: { text: string }
  quote: { text: string }
  banner: { tone: Tone; text: string; links?: Link[] }
  section: { heading: string; blocks: Block[] }
  details: { summary: string; blocks: Block[] }
  columns: { left: Block[]; right: Block[] }
  facts: { facts: (readonly [string, Cell])[] }
  tasks: { tasks: { count: number; text: string; href: string; note?: string }[] }
  links: { links: Link[] }
  history: { entries: { at: string; what: string; who: string; note: string }[] }
  // A row with an id can be chosen if `chosen` lists those that are, in the form around the table.
  table: { caption: string; columns: string[]; rows: Row[]; empty?: string; chosen?: string[] }
  form: { form: Form; blocks?: Block[] }
  certificate: { holder: string; course: string; facts: { term: string; value: string }[] }
  months: { months: Month[] }
}
export type BlockOf<Kind extends keyof Blocks> = { kind: Kind } & Blocks[Kind]
export type Block = { [Kind in keyof Blocks]: BlockOf<Kind> }[keyof Blocks]

export type ConsolePage = {
  heading: string
  overline?: string | undefined
  standing?: { text: string; tone: Tone }
  blocks: Block[]
  // What the last change did.
  notice?: BlockOf<'banner'>
  // The navigation's current address; empty without navigation.
  place: string
  who: string
  // Loaded again by the script while something is in progress.
  isChanging?: boolean
}
