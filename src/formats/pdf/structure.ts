// The structure of a tagged PDF: what every mark on its pages is, in the order in which it is read.
import { type Objects, type Reference, type Value, writeText } from '#formats/pdf/objects.ts'

export type Tag =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Span'
  | 'Figure'
  | 'Link'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'Caption'
  | 'TR'
  | 'TH'
  | 'TD'

// From the top of the page.
export type Box = { left: number; top: number; width: number; height: number }

type About = {
  // What a picture shows, in words.
  alt?: string
  // What is read where letters are drawn as a picture.
  actual?: string
  scope?: 'Row' | 'Column'
  // A list whose items have names of their own, and no bullets.
  numbering?: 'None' | 'Disc'
}

type Kid = Element | { page: number; mark: number } | { page: number; annotation: Reference }

export type Element = { tag: Tag; about: About; kids: Kid[]; box?: readonly [number, number, number, number] }

export const makeElement = (tag: Tag, about: About = {}): Element => ({ tag, about, kids: [] })

const isElement = (kid: Kid): kid is Element => 'tag' in kid

function attributesOf({ about: { scope, numbering }, box }: Element): Value | undefined {
  if (scope) return { O: '/Table', Scope: `/${scope}` }
  if (numbering) return { O: '/List', ListNumbering: `/${numbering}` }
  return box && { O: '/Layout', Placement: '/Block', BBox: box }
}

// Pages are numbered as they stand; annotations follow them in the same table.
export function writeStructure(
  objects: Objects,
  document: Element,
  pages: readonly Reference[],
): { root: Reference; keys: Map<Reference, number> } {
  const root = objects.reserve()
  const owners: Reference[][] = pages.map(() => [])
  const annotations: { annotation: Reference; owner: Reference }[] = []

  function writeElement(element: Element, parent: Reference): Reference {
    const own = objects.reserve()
    const kids = element.kids.map((kid): Value => {
      if (isElement(kid)) return writeElement(kid, own)
      const page = pages[kid.page] ?? ''
      if ('annotation' in kid) {
        annotations.push({ annotation: kid.annotation, owner: own })
        return { Type: '/OBJR', Obj: kid.annotation, Pg: page }
      }
      const marks = owners[kid.page]
      if (marks) marks[kid.mark] = own
      return { Type: '/MCR', Pg: page, MCID: kid.mark }
    })
    const { alt, actual } = element.about
    objects.put(own, {
      Type: '/StructElem',
      S: `/${element.tag}`,
      P: parent,
      K: kids,
      A: attributesOf(element),
      Alt: alt === undefined ? undefined : writeText(alt),
      ActualText: actual === undefined ? undefined : writeText(actual),
    })
    return own
  }

  const top = writeElement(document, root)
  const keys = new Map(annotations.map(({ annotation }, index) => [annotation, pages.length + index]))
  const numbers = [
    ...owners.flatMap((marks, page): Value[] => [page, marks]),
    ...annotations.flatMap(({ owner }, index): Value[] => [pages.length + index, owner]),
  ]
  objects.put(root, {
    Type: '/StructTreeRoot',
    K: [top],
    ParentTree: objects.add({ Nums: numbers }),
    ParentTreeNextKey: pages.length + annotations.length,
  })
  return { root, keys }
}
