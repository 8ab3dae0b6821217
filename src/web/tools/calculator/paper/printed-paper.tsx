// The board paper: two printed pages, A4 or US Letter, and a third for the visitor's own figures.
import type { CSSProperties, ReactNode } from 'react'
import { limits } from '#content/calculator/method.ts'
import { paper as copy } from '#content/calculator/paper.ts'
import {
  badYear as badYearCopy,
  breakdown as breakdownCopy,
  comparison as comparisonCopy,
  own as ownCopy,
  range as rangeCopy,
  result,
  savings as savingsCopy,
  swings as swingsCopy,
} from '#content/calculator/result.ts'
import { scenarios as scenarioCopy } from '#content/calculator/scenarios.ts'
import { roundedPercent } from '#content/shared/figures.ts'
import type { Estimate } from '#domain/risk/estimate.ts'
import type { RiskInput } from '#domain/risk/input.ts'
import { estimateEach } from '#domain/risk/scenarios.ts'
import { bothTable, comparisonTable, type FigureTable, scenarioTable } from '#web/tools/calculator/figures.ts'
import { composePaper, type Paper } from '#web/tools/calculator/paper/compose.ts'
import { organization } from '#web/tools/calculator/paper/make-paper.tsx'
import { LossCurve } from '#web/tools/calculator/pictures/loss-curve.tsx'
import { RangeBand } from '#web/tools/calculator/pictures/range-band.tsx'
import { ScenarioCurves } from '#web/tools/calculator/pictures/scenario-curves.tsx'
import { Tornado } from '#web/tools/calculator/pictures/tornado.tsx'
import { Waterfall } from '#web/tools/calculator/pictures/waterfall.tsx'
import { Savings } from '#web/tools/calculator/savings.tsx'
import { savedScenarios } from '#web/tools/calculator/scenarios.tsx'
import { today } from '#web/tools/save-text.ts'
import { useStoredState } from '#web/ui/stored-state.ts'
import { Table } from '#web/ui/table.tsx'

// Print-only styles are inline, because every page carries the stylesheet.
const columns = (widths: string): CSSProperties => ({
  display: 'grid',
  gridTemplateColumns: widths,
  // A picture spans two rows; the second takes up its height, so the text next to it does not spread.
  gridTemplateRows: 'auto 1fr',
  columnGap: '2rem',
  alignItems: 'start',
})
const halves = columns('minmax(0,1fr) minmax(0,1fr)')
const inColumns: CSSProperties = { columnCount: 2, columnGap: '2rem', fontSize: '0.85rem', lineHeight: 1.4 }

// The page's own parts, scaled to fit US Letter with the longest name and three scenarios that differ in every
// answer.
const firstZoom = 0.65
const ownZoom = 0.76
const secondZoomOf = (compared: FigureTable | undefined) =>
  !compared ? 0.76 : compared.rows.length > 9 ? 0.57 : 0.61

const pageAt = (zoom: number): CSSProperties => ({ zoom, lineHeight: 1.45 })

type SectionProps = { heading: string; intro?: string; children: ReactNode }

function Section({ heading, intro, children }: SectionProps) {
  return (
    <section className="border-t border-ink" style={{ marginTop: '1.1rem', paddingTop: '0.4rem' }}>
      <h2 className="text-2xl text-action-strong">{heading}</h2>
      {intro && <p className="mb-2 text-[0.95rem] text-soft">{intro}</p>}
      {children}
    </section>
  )
}

type TopLineProps = { page: number; pages: number; look?: string; children: string }

function TopLine({ page, pages, look = '', children }: TopLineProps) {
  return (
    <p className="flex justify-between gap-6 text-sm text-soft">
      <span className={`truncate ${look}`}>{children}</span>
      <span className="whitespace-nowrap">{copy.page(page, pages)}</span>
    </p>
  )
}

// The longest name, in the widest letters, takes three lines.
const sizeOfName = ({ length }: string) => (length > 110 ? '1rem' : length > 45 ? '1.5rem' : '2rem')

function Head({ organization: name, meta, pages }: Paper) {
  return (
    <>
      <TopLine page={1} pages={pages} look="label-small text-brass">
        {copy.label}
      </TopLine>
      <h1 className="text-action-strong" style={{ fontSize: '2.8rem', marginTop: '0.6rem' }}>
        {copy.title}
      </h1>
      {name && (
        <p
          className="font-name wrap-anywhere"
          dir="auto"
          style={{ fontSize: sizeOfName(name), lineHeight: 1.2, textAlign: 'left' }}
        >
          {name}
        </p>
      )}
      <p className="text-soft">{meta}</p>
    </>
  )
}

function KeyFigure({ sum, sentences }: Paper) {
  return (
    <div
      className="border-t border-ink"
      style={{
        ...columns('auto minmax(0,1fr)'),
        alignItems: 'center',
        marginTop: '1rem',
        paddingTop: '0.9rem',
      }}
    >
      <p>
        <span className="label-small block text-brass">{result.exposure}</span>
        <span className="mt-2 block font-serif" style={{ fontSize: '3.6rem', lineHeight: 1.1 }}>
          {sum}
        </span>
      </p>
      <p className="text-lg">{sentences.join(' ')}</p>
    </div>
  )
}

function Inputs({ answers }: Paper) {
  return (
    <Section heading={copy.inputs}>
      <dl style={{ ...columns('repeat(4,minmax(0,1fr))'), rowGap: '0.4rem' }}>
        {answers.map(({ heading: question, answer }) => (
          <div key={question}>
            <dt className="text-sm text-soft">{question}</dt>
            <dd className="font-semibold">{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Basis({ sources }: Paper) {
  return (
    <>
      <Section heading={copy.sources}>
        <ul style={inColumns}>
          {sources.map(({ name, text }) => (
            <li key={name} className="text-soft" style={{ marginBottom: '0.3rem' }}>
              <strong className="text-ink">{name}</strong> {text}
            </li>
          ))}
        </ul>
      </Section>
      <Section heading={copy.limits}>
        <ul className="list-disc pl-5 text-soft marker:text-brass" style={inColumns}>
          {limits.items.map((text) => (
            <li key={text} style={{ marginBottom: '0.3rem' }}>
              {text}
            </li>
          ))}
        </ul>
      </Section>
      <p className="border-t border-rule text-sm wrap-anywhere text-soft" style={{ marginTop: '0.8rem' }}>
        {copy.openAgain}{' '}
        <a href={location.href} className="text-action after:content-none!">
          {location.href}
        </a>
      </p>
    </>
  )
}

type Props = { input: RiskInput; estimate: Estimate }

function FirstPage({ paper, input, estimate }: Props & { paper: Paper }) {
  const { exposure, breakdown, range, badYear, curve } = estimate
  const waterfall = (
    <Section {...breakdownCopy}>
      <Waterfall exposure={exposure} breakdown={breakdown} />
    </Section>
  )
  return (
    <div style={pageAt(firstZoom)}>
      <Head {...paper} />
      <KeyFigure {...paper} />
      <Inputs {...paper} />
      {exposure === 0 ? (
        waterfall
      ) : (
        <>
          <div style={halves}>
            {waterfall}
            <div>
              <Section {...rangeCopy}>
                <RangeBand {...range} />
              </Section>
              <Section {...swingsCopy}>
                <Tornado input={input} exposure={exposure} />
              </Section>
            </div>
          </div>
          <Section
            heading={badYearCopy.heading}
            intro={badYearCopy.intro(roundedPercent(badYear.chanceOfLoss))}
          >
            <div style={halves}>
              <LossCurve curve={curve} badYear={badYear} exposure={exposure} />
            </div>
          </Section>
        </>
      )}
    </div>
  )
}

export function PrintedPaper({ input, estimate }: Props) {
  const name = useStoredState(organization)
  const saved = useStoredState(savedScenarios)
  const { exposure, savings } = estimate
  const isNothing = exposure === 0
  const paper = composePaper({ input, estimate, organization: name, date: today() })
  const scenarios = estimateEach(saved)
  const compared = scenarios.length > 1 ? scenarioTable(scenarios) : undefined
  return (
    // Chromium cuts off what ends exactly at the edge.
    <div className="board-paper hidden print:block" style={{ paddingRight: '2px' }}>
      <FirstPage {...{ paper, input, estimate }} />
      <div style={{ ...pageAt(secondZoomOf(compared)), breakBefore: 'page' }}>
        <TopLine page={2} pages={paper.pages}>
          {paper.runningTitle}
        </TopLine>
        <Section {...savingsCopy}>
          <Savings savings={savings} />
        </Section>
        {!isNothing && (
          <Section {...comparisonCopy}>
            <Table figures {...comparisonTable(input)} />
          </Section>
        )}
        {compared && (
          <Section heading={scenarioCopy.heading}>
            <div style={columns('22rem minmax(0,1fr)')}>
              <ScenarioCurves scenarios={scenarios} labels={3} />
              <Table figures {...compared} />
            </div>
          </Section>
        )}
        <Basis {...paper} />
      </div>
      {paper.pages > 2 && (
        <div style={{ ...pageAt(ownZoom), breakBefore: 'page' }}>
          <TopLine page={3} pages={paper.pages}>
            {paper.runningTitle}
          </TopLine>
          <Section {...ownCopy}>
            <Table figures {...bothTable(input)} />
          </Section>
        </div>
      )}
    </div>
  )
}
