// The scheduling panel: heading immediately, controls once loaded.
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { SchedulingPanelProps } from '#web/tools/exam-scheduler/scheduling-panel.tsx'
import { Button } from '#web/ui/button.tsx'

type Fetched = 'fetching' | 'failed' | { Panel: ComponentType<SchedulingPanelProps> }

function usePanel(): [Fetched, () => void] {
  const [fetched, setFetched] = useState<Fetched>('fetching')
  const fetchPanel = useCallback(() => {
    setFetched('fetching')
    import('#web/tools/exam-scheduler/scheduling-panel.tsx')
      .then(({ SchedulingPanel }) => setFetched({ Panel: SchedulingPanel }))
      .catch(() => setFetched('failed'))
  }, [])
  useEffect(fetchPanel, [fetchPanel])
  return [fetched, fetchPanel]
}

type Props = SchedulingPanelProps & { headingId: string }

export function PanelFrame({ headingId, ...panel }: Props) {
  const [fetched, fetchAgain] = usePanel()
  const { copy, onCancel } = panel

  // Focus the heading first.
  useEffect(() => document.getElementById(headingId)?.focus(), [headingId])

  return (
    <section
      aria-labelledby={headingId}
      className="no-print mt-12 border-t-2 border-action bg-sheet pt-8 sm:border sm:border-t-2 sm:border-rule sm:border-t-action sm:p-9"
    >
      <h3 id={headingId} tabIndex={-1} className="text-[1.75rem] outline-none">
        {copy.heading}
      </h3>
      <p className="prose-measure mt-2 text-soft">{copy.note}</p>
      {fetched === 'fetching' && (
        <p role="status" className="mt-8 min-h-96 text-soft">
          {copy.loading}
        </p>
      )}
      {fetched === 'failed' && (
        <div className="mt-8">
          <p role="alert" className="mb-4 font-semibold text-invalid">
            {copy.failed}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button look="action" onClick={fetchAgain}>
              {copy.tryAgain}
            </Button>
            <Button look="outline" onClick={onCancel}>
              {copy.cancel}
            </Button>
          </div>
        </div>
      )}
      {typeof fetched === 'object' && <fetched.Panel {...panel} />}
    </section>
  )
}
