// The message of a tool that could not be loaded, with a button that tries again.
import { site } from '#content/navigation/site.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = { copy?: { heading: string; text: string }; onTryAgain?: () => void }

// The frame script copies it from a template, and listens to the button itself.
export function ToolFailed({ copy = site.toolFailed, onTryAgain }: Props) {
  return (
    <div
      role="alert"
      className="measure py-6 in-[.measure]:px-0 has-[+[data-waking]]:animate-[breathe_1.6s_ease-in-out_infinite]"
    >
      <Banner tone="invalid" heading={copy.heading}>
        <p>{copy.text}</p>
        <Button look="outline" className="mt-3" onClick={onTryAgain}>
          {site.toolFailed.tryAgain}
        </Button>
      </Banner>
    </div>
  )
}
