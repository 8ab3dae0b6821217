// What a page of the console consists of: blocks of plain data, which the server composes and the site's components render.
export type Tone = 'plain' | 'valid' | 'expired' | 'invalid'

// A form that posts one thing, such as a search; a link cannot carry a name.
export type Cell = string | number | { text: string; href?: string; tone?: Tone; note?: string }

export type Field = {
  name: string
  label: string
  kind?: 'text' | 'email' | 'date' | 'search' | 'area' | 'select' | 'check' | 'file'
  value?: string
  hint?: string
  error?: string
  // Of a select; or suggestions for a text.
  options?: { value: string; text: string }[]
}

export type Button = {
  text: string
  name?: string
  value?: string
  action?: string
  look?: 'outline' | 'danger'
}

export type Form = {
  action: string
  // Carried along unseen, such as the request key.
  hidden?: Record<string, string>
  fields: Field[]
  buttons: Button[]
  layout?: 'row'
  method?: 'get'
}

export type Month = { month: string } & Record<'issued' | 'renewed' | 'revoked' | 'expired', number>

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'banner'; tone: Tone; text: string; links?: { text: string; href: string }[] }
  | { kind: 'section'; heading: string; blocks: Block[] }
  | { kind: 'columns'; left: Block[]; right: Block[] }
  | { kind: 'facts'; facts: { term: string; value: Cell }[] }
  | { kind: 'tasks'; tasks: { count: number; text: string; href: string; note?: string }[] }
  | { kind: 'links'; links: { text: string; href: string; look?: 'action' | 'outline' | 'danger' }[] }
  | { kind: 'history'; entries: { at: string; what: string; who: string; note: string }[] }
  // A row with an id can be chosen, in the form around the table.
  | {
      kind: 'table'
      caption: string
      columns: string[]
      rows: { id?: string; cells: Cell[] }[]
      empty: string
      // Those that are chosen, if rows can be.
      chosen?: string[]
    }
  | { kind: 'form'; form: Form; blocks?: Block[] }
  | { kind: 'certificate'; holder: string; course: string; facts: { term: string; value: string }[] }
  | { kind: 'months'; months: Month[] }

export type ConsolePage = {
  heading: string
  overline?: string
  standing?: { text: string; tone: Tone }
  blocks: Block[]
  // What the last change did.
  notice?: Extract<Block, { kind: 'banner' }>
  // The navigation's current address; empty without navigation.
  place: string
  who: string
  // Shown again by itself while something is in progress.
  isChanging?: boolean
}
