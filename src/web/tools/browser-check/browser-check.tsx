// The browser check, for the credential on screen or one in a file.
import { type ReactNode, useRef } from 'react'
import { offlineCheckerFile } from '#constants/browser-check.ts'
import { browserCheck as copy } from '#content/tools/browser-check.ts'
import type { CheckState, Choice } from '#web/tools/browser-check/check-state.ts'
import { FileDrop } from '#web/tools/browser-check/file-drop.tsx'
import { useBrowserCheck, useScrollIntoView } from '#web/tools/browser-check/use-browser-check.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

// The hash of the offline checker as served.
type Props = { id?: string | undefined; checkerHash: string; within: 'page' | 'fold' }

// `conclusion` is shown once the check is done.
export function Status({ run, conclusion }: { run: CheckState; conclusion: ReactNode }) {
  switch (run.at) {
    case 'nothing':
    case 'asking':
      return null
    case 'loading':
      return <Banner heading={copy.loading} />
    case 'not-loaded':
      return (
        <Banner tone="expired" heading={copy.notLoaded.heading}>
          {copy.notLoaded.text}
        </Banner>
      )
    case 'choosing':
      return <Banner heading={copy.several(run.choices.length)} />
    case 'checking':
      return <Banner heading={copy.checking} />
    case 'done':
      return conclusion
  }
}

type ChoicesProps = { choices: Choice[]; onChoice: (choice: Choice) => void }

// The credentials of a presentation, to choose one.
export function Choices({ choices, onChoice }: ChoicesProps) {
  return (
    <ul className="mt-4 grid gap-3">
      {choices.map((choice, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two credentials may have the same label.
        <li key={at}>
          <Button look="outline" className="wrap-anywhere" onClick={() => onChoice(choice)}>
            {choice.label}
          </Button>
        </li>
      ))}
    </ul>
  )
}

// Download link and hash of the offline checker.
function OfflineChecker({ checkerHash }: Pick<Props, 'checkerHash'>) {
  return (
    <div className="mt-8 border-t border-rule pt-5">
      <p className="prose-measure text-[0.95rem] text-soft">{copy.origin}</p>
      <TextLink href={`/downloads/${offlineCheckerFile}`} text={copy.offlineChecker.text} downloads />
      <p className="text-sm text-soft">
        {copy.offlineChecker.hash}: <code className="wrap-anywhere">{checkerHash}</code>
      </p>
    </div>
  )
}

function Check({ id, checkerHash }: Omit<Props, 'within'>) {
  const status = useRef<HTMLDivElement>(null)
  const { run, code, refusal, checkShown, checkFiles, checkChoice } = useBrowserCheck()
  useScrollIntoView(status, run.at === 'nothing' ? undefined : run.at)
  return (
    <>
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-2">
        <div>
          <p className="prose-measure text-soft">{copy.text}</p>
          <p className="mt-4 hidden noscript:block">{copy.withoutScript}</p>
          {id !== undefined && (
            <Button look="action" className="needs-script mt-6" onClick={() => checkShown(id)}>
              {copy.button}
            </Button>
          )}
          <OfflineChecker checkerHash={checkerHash} />
        </div>
        <div className="needs-script">
          <FileDrop refusal={refusal} onFiles={checkFiles} />
        </div>
      </div>
      <div ref={status} role="status" className={run.at === 'nothing' ? '' : 'mt-8'}>
        <Status run={run} conclusion={code && run.at === 'done' && <code.ConclusionBanner {...run} />} />
      </div>
      {run.at === 'choosing' && (
        <Choices choices={run.choices} onChoice={(choice) => checkChoice(run.source, choice)} />
      )}
      {code && 'steps' in run && <code.Report {...run} />}
    </>
  )
}

// A new credential on screen resets the check, so that findings about one never
// appear next to another.
export function BrowserCheck({ within, ...props }: Props) {
  const heading = props.id === undefined ? copy.heading.file : copy.heading.shown
  const check = <Check key={props.id} {...props} />
  return (
    <section aria-label={heading} className="no-print">
      {within === 'page' ? (
        <Fold heading={heading} level={2}>
          <div className="pb-8">{check}</div>
        </Fold>
      ) : (
        <>
          <h3 className="mb-4 text-2xl">{heading}</h3>
          {check}
        </>
      )}
    </section>
  )
}
