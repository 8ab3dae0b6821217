// The board paper as this page prints it: the same words, figures and pictures, on the same two pages.
import type { CSSProperties, ReactNode } from 'react'
import type { Estimate } from '#domain/risk/estimate.ts'
import type { RiskInput } from '#domain/risk/input.ts'
import { estimateEach } from '#domain/risk/scenarios.ts'
import { composePaper, type Paper } from '#web/tools/calculator/paper/compose.ts'
import { organization } from '#web/tools/calculator/paper/make-paper.tsx'
import { LossCurve } from '#web/tools/calculator/pictures/loss-curve.tsx'
import { RangeBand } from '#web/tools/calculator/pictures/range-band.tsx'
import { ScenarioCurves } from '#web/tools/calculator/pictures/scenario-curves.tsx'
import { Waterfall } from '#web/tools/calculator/pictures/waterfall.tsx'
import { grossFor, today } from '#web/tools/calculator/save.ts'
import { Savings } from '#web/tools/calculator/savings.tsx'
import { keptScenarios } from '#web/tools/calculator/scenarios.tsx'
import { useStoredState } from '#web/ui/stored-state.ts'
import { Table } from '#web/ui/table.tsx'

// Styles of paper stand here and not in the stylesheet, which every page of the site carries.
const columns = (widths: string): CSSProperties => ({
  display: 'grid',
  gridTemplateColumns: widths,
  // A picture takes two rows; what stands beside it does not move apart for that.
  gridTemplateRows: 'auto 1fr',
  columnGap: '2rem',
  alignItems: 'start',
})
const halves = columns('minmax(0,1fr) minmax(0,1fr)')
const inColumns: CSSProperties = { columnCount: 2, columnGap: '2rem', fontSize: '0.85rem', lineHeight: 1.4 }

// The parts of the page are drawn smaller, as paper is read from near: so far that US Letter, the shorter sheet, holds each
// of the two pages with the longest name and with scenarios that differ in everything.
const firstZoom = 0.7
const secondZoomOf = (compared: Paper['scenarios']) =>
  !compared ? 0.8 : compared.table.rows.length > 9 ? 0.61 : 0.65

const pageAt = (zoom: number, rest: CSSProperties = {}): CSSProperties => ({
  zoom,
  lineHeight: 1.45,
  ...rest,
})

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

// The longest that there may be takes three lines.
const sizeOfName = ({ length }: string) => (length > 110 ? '1.15rem' : length > 45 ? '1.5rem' : '2rem')

function Head({ label, title, organization: name, meta }: Paper) {
  return (
    <>
      <p className="label-small text-brass">{label}</p>
      <h1 className="text-action-strong" style={{ fontSize: '2.8rem' }}>
        {title}
      </h1>
      {name && (
        <p
          className="font-name wrap-anywhere"
          dir="auto"
          style={{ fontSize: sizeOfName(name), lineHeight: 1.2 }}
        >
          {name}
        </p>
      )}
      <p className="text-soft">{meta}</p>
    </>
  )
}

function KeyFigure({ exposure: { label, sum, sentences } }: Paper) {
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
        <span className="label-small block text-brass">{label}</span>
        <span className="font-serif" style={{ fontSize: '3.6rem', lineHeight: 1.1 }}>
          {sum}
        </span>
      </p>
      <p className="text-lg">{sentences.join(' ')}</p>
    </div>
  )
}

function Inputs({ inputs: { heading, rows } }: Paper) {
  return (
    <Section heading={heading}>
      <dl style={{ ...columns('repeat(4,minmax(0,1fr))'), rowGap: '0.4rem' }}>
        {rows.map(({ heading: question, answer }) => (
          <div key={question}>
            <dt className="text-sm text-soft">{question}</dt>
            <dd className="font-semibold">{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Basis({ sources, limits, address }: Paper) {
  return (
    <>
      <Section heading={sources.heading}>
        <ul style={inColumns}>
          {sources.items.map(({ name, text }) => (
            <li key={name} className="text-soft" style={{ marginBottom: '0.3rem' }}>
              <strong className="text-ink">{name}</strong> {text}
            </li>
          ))}
        </ul>
      </Section>
      <Section heading={limits.heading}>
        <ul className="list-disc pl-5 text-soft marker:text-brass" style={inColumns}>
          {limits.items.map((text) => (
            <li key={text} style={{ marginBottom: '0.3rem' }}>
              {text}
            </li>
          ))}
        </ul>
      </Section>
      <p className="border-t border-rule text-sm wrap-anywhere text-soft" style={{ marginTop: '0.8rem' }}>
        {address.words} <span className="text-action">{address.href}</span>
      </p>
    </>
  )
}

type Props = { input: RiskInput; estimate: Estimate }

export function PrintedPaper({ input, estimate }: Props) {
  const name = useStoredState(organization)
  const scenarios = useStoredState(keptScenarios)
  const { exposure, breakdown, range, badYear, curve, savings } = estimate
  const paper = composePaper({
    input,
    estimate,
    organization: name,
    scenarios,
    date: today(),
    address: location.href,
  })
  const compared = paper.scenarios
  const waterfall = (
    <Section {...paper.breakdown}>
      <Waterfall exposure={exposure} breakdown={breakdown} known={grossFor(input, estimate)} />
      {paper.breakdown.note && <p className="text-sm text-soft">{paper.breakdown.note}</p>}
    </Section>
  )
  return (
    <div className="board-paper hidden print:block">
      <div style={pageAt(firstZoom)}>
        <Head {...paper} />
        <KeyFigure {...paper} />
        <Inputs {...paper} />
        {paper.range ? (
          <div style={halves}>
            {waterfall}
            <Section {...paper.range}>
              <RangeBand {...range} />
            </Section>
          </div>
        ) : (
          waterfall
        )}
        {paper.badYear && (
          <Section heading={paper.badYear.heading} intro={paper.badYear.intro}>
            <div style={halves}>
              <LossCurve curve={curve} badYear={badYear} exposure={exposure} />
            </div>
          </Section>
        )}
      </div>
      <div style={pageAt(secondZoomOf(compared), { breakBefore: 'page' })}>
        <Section {...paper.savings}>
          <Savings savings={savings} />
        </Section>
        {paper.comparison && (
          <Section {...paper.comparison}>
            <Table figures {...paper.comparison.table} />
          </Section>
        )}
        {compared && (
          <Section heading={compared.heading}>
            <div style={columns('22rem minmax(0,1fr)')}>
              <ScenarioCurves scenarios={estimateEach(scenarios)} labels={4} />
              <Table figures {...compared.table} />
            </div>
          </Section>
        )}
        <Basis {...paper} />
      </div>
    </div>
  )
}
