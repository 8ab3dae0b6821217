// A tagged PDF, drawn from the top of each page: every mark is part of the structure, or an artifact.
import type { Font } from '#formats/font/font.ts'
import { escapeMarkup } from '#formats/markup.ts'
import { embedFont, type Run } from '#formats/pdf/fonts.ts'
import { Objects, type Reference, type Value, writeNumber, writeText } from '#formats/pdf/objects.ts'
import { type Box, type Element, makeElement, writeStructure } from '#formats/pdf/structure.ts'

export type About = {
  title: string
  author: string
  subject: string
  language: string
  // 2026-11-16
  day: string
}

type Point = readonly [x: number, y: number]

// How a line is drawn; colours are those of the palette, #rrggbb.
export type Stroke = { colour: string; width: number; dashes?: readonly number[] }

// One bit for each pixel, eight in a byte, rows filled up to whole bytes.
export type Stencil = { widthPx: number; heightPx: number; bits: Uint8Array<ArrayBuffer> }

type Page = {
  operators: string[]
  marks: number
  links: { annotation: Reference; box: Box; address: string; words: string }[]
}

const number = writeNumber
const pointOf = ([x, y]: Point) => `${number(x)} ${number(y)}`

function colourOf(colour: string): string {
  const parts = [1, 3, 5].map((at) => number(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  return parts.join(' ')
}

// A quarter of a circle as a curve: so far do its handles reach.
const handle = 0.5523

export class TaggedPdf {
  readonly root = makeElement('Document')
  readonly #objects = new Objects()
  readonly #pages: Page[] = []
  readonly #fonts: Font[] = []
  readonly #stencils: Stencil[] = []
  readonly #about: About
  readonly #size: { width: number; height: number }

  constructor(about: About, size: { width: number; height: number }) {
    this.#about = about
    this.#size = size
  }

  addPage(): void {
    // The page is turned over, so that heights are counted from its top.
    this.#pages.push({ operators: [`1 0 0 -1 0 ${number(this.#size.height)} cm`], marks: 0, links: [] })
  }

  get #page(): Page {
    const page = this.#pages.at(-1)
    if (!page) throw new Error('there is no page to draw on')
    return page
  }

  #draw(...operators: string[]): void {
    this.#page.operators.push(...operators)
  }

  element(parent: Element, ...made: Parameters<typeof makeElement>): Element {
    const element = makeElement(...made)
    parent.kids.push(element)
    return element
  }

  inside(element: Element, draw: () => void): void {
    const page = this.#page
    element.kids.push({ page: this.#pages.length - 1, mark: page.marks })
    this.#draw(`/${element.tag} <</MCID ${page.marks}>> BDC`)
    page.marks += 1
    draw()
    this.#draw('EMC')
  }

  artifact(kind: 'Layout' | 'Pagination', draw: () => void): void {
    this.#draw(`/Artifact <</Type /${kind}>> BDC`)
    draw()
    this.#draw('EMC')
  }

  // A picture says where it stands.
  place(element: Element, { left, top, width, height }: Box): void {
    const bottom = this.#size.height - top - height
    element.box = [left, bottom, left + width, bottom + height]
  }

  // The words stand on their baseline.
  text(runs: readonly Run[], [x, y]: Point, { size, colour }: { size: number; colour: string }): void {
    let left = x
    for (const { font, shown, width } of runs) {
      if (!this.#fonts.includes(font)) this.#fonts.push(font)
      const name = `/F${this.#fonts.indexOf(font)}`
      this.#draw(
        `BT ${colourOf(colour)} rg ${name} ${number(size)} Tf 1 0 0 -1 ${pointOf([left, y])} Tm ${shown} TJ ET`,
      )
      left += width * size
    }
  }

  #stroke({ colour, width, dashes = [] }: Stroke): void {
    this.#draw(`${colourOf(colour)} RG ${number(width)} w [${dashes.map(number).join(' ')}] 0 d`)
  }

  line(from: Point, to: Point, stroke: Stroke): void {
    this.#stroke(stroke)
    this.#draw(`${pointOf(from)} m ${pointOf(to)} l S`)
  }

  #path(points: readonly Point[]): void {
    this.#draw(points.map((point, index) => `${pointOf(point)} ${index === 0 ? 'm' : 'l'}`).join(' '))
  }

  polyline(points: readonly Point[], stroke: Stroke): void {
    this.#stroke(stroke)
    this.#path(points)
    this.#draw('S')
  }

  polygon(points: readonly Point[], colour: string): void {
    this.#draw(`${colourOf(colour)} rg`)
    this.#path(points)
    this.#draw('f')
  }

  rectangle({ left, top, width, height }: Box, fill: string | undefined, stroke?: Stroke): void {
    if (fill) this.#draw(`${colourOf(fill)} rg`)
    if (stroke) this.#stroke(stroke)
    const paint = fill && stroke ? 'B' : fill ? 'f' : 'S'
    this.#draw(`${[left, top, width, height].map(number).join(' ')} re ${paint}`)
  }

  circle([x, y]: Point, radius: number, fill: string, stroke: Stroke): void {
    const reach = radius * handle
    const quarter = (fromX: number, fromY: number, toX: number, toY: number) =>
      `${pointOf([x + fromX * radius + toX * reach, y + fromY * radius + toY * reach])} ${pointOf([x + toX * radius + fromX * reach, y + toY * radius + fromY * reach])} ${pointOf([x + toX * radius, y + toY * radius])} c`
    this.#draw(`${colourOf(fill)} rg`)
    this.#stroke(stroke)
    this.#draw(
      `${pointOf([x + radius, y])} m`,
      quarter(1, 0, 0, 1),
      quarter(0, 1, -1, 0),
      quarter(-1, 0, 0, -1),
      quarter(0, -1, 1, 0),
      'b',
    )
  }

  // What is set in the stencil is drawn in the colour, and the paper shows through everywhere else.
  stencil(stencil: Stencil, { left, top, width, height }: Box, colour: string): void {
    this.#stencils.push(stencil)
    const place = [width, 0, 0, -height, left, top + height].map(number).join(' ')
    this.#draw(`q ${colourOf(colour)} rg ${place} cm /S${this.#stencils.length - 1} Do Q`)
  }

  link(element: Element, box: Box, address: string, words: string): void {
    const annotation = this.#objects.reserve()
    element.kids.push({ page: this.#pages.length - 1, annotation })
    this.#page.links.push({ annotation, box, address, words })
  }

  async #writeResources(): Promise<Value> {
    const fonts: Record<string, Value> = {}
    for (const [index, font] of this.#fonts.entries())
      fonts[`F${index}`] = await embedFont(this.#objects, font)
    const pictures: Record<string, Value> = {}
    for (const [index, { widthPx, heightPx, bits }] of this.#stencils.entries())
      pictures[`S${index}`] = await this.#objects.addStream(
        {
          Type: '/XObject',
          Subtype: '/Image',
          Width: widthPx,
          Height: heightPx,
          ImageMask: true,
          BitsPerComponent: 1,
          Decode: [1, 0],
        },
        bits,
      )
    return { Font: fonts, XObject: pictures }
  }

  #writeLinks({ links }: Page, keys: Map<Reference, number>): void {
    for (const { annotation, box, address, words } of links) {
      const bottom = this.#size.height - box.top - box.height
      this.#objects.put(annotation, {
        Type: '/Annot',
        Subtype: '/Link',
        Rect: [box.left, bottom, box.left + box.width, bottom + box.height],
        Border: [0, 0, 0],
        // To be printed.
        F: 4,
        Contents: writeText(words),
        StructParent: keys.get(annotation) ?? 0,
        A: { S: '/URI', URI: writeAddress(address) },
      })
    }
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const objects = this.#objects
    const references = this.#pages.map(() => objects.reserve())
    const tree = objects.reserve()
    const { root, keys } = writeStructure(objects, this.root, references)
    const resources = objects.add(await this.#writeResources())
    for (const [index, page] of this.#pages.entries()) {
      this.#writeLinks(page, keys)
      objects.put(references[index] ?? tree, {
        Type: '/Page',
        Parent: tree,
        MediaBox: [0, 0, this.#size.width, this.#size.height],
        Resources: resources,
        Contents: await objects.addStream({}, page.operators.join('\n')),
        StructParents: index,
        Tabs: '/S',
        ...(page.links.length > 0 && { Annots: page.links.map(({ annotation }) => annotation) }),
      })
    }
    objects.put(tree, { Type: '/Pages', Kids: references, Count: references.length })
    const { title, author, subject, language, day } = this.#about
    const info = objects.add({
      Title: writeText(title),
      Author: writeText(author),
      Subject: writeText(subject),
      Creator: writeText(author),
      CreationDate: `(D:${day.replaceAll('-', '')}000000Z)`,
    })
    const catalog = objects.add({
      Type: '/Catalog',
      Pages: tree,
      Lang: writeText(language),
      MarkInfo: { Marked: true },
      StructTreeRoot: root,
      ViewerPreferences: { DisplayDocTitle: true },
      Metadata: await objects.addStream(
        { Type: '/Metadata', Subtype: '/XML' },
        new TextEncoder().encode(metadataOf(this.#about)),
        'plain',
      ),
    })
    return objects.file(catalog, info)
  }
}

const writeAddress = (address: string) => `(${encodeURI(decodeURI(address)).replace(/[\\()]/g, '\\$&')})`

const metadataOf = ({
  title,
  author,
  subject,
  language,
  day,
}: About) => `<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeMarkup(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeMarkup(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escapeMarkup(subject)}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${day}T00:00:00Z</xmp:CreateDate>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`
