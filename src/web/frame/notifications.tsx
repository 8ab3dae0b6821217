// The notification area, and templates for the frame script: a toast, a tooltip and the message of a tool that failed
// to load.
import { X } from 'lucide-react'
import { toast } from '#constants/interface.ts'
import { site } from '#content/navigation/site.ts'
import { ToolFailed } from '#web/ui/tool-failed.tsx'

function Notice() {
  return (
    <li
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a notice that goes away by itself must be reachable meanwhile.
      tabIndex={0}
      className="pointer-events-auto flex touch-pan-y items-start gap-3 rounded-sm border-2 py-3 pr-1 pl-4 shadow-lg select-none border-edge bg-sheet text-ink data-[toast=destructive]:border-invalid data-[toast=destructive]:bg-invalid-ground data-[toast=destructive]:text-invalid"
    >
      <div className="grow py-1">
        <p className="font-semibold" />
        <p className="text-[0.95rem] empty:hidden" />
      </div>
      <button
        type="button"
        aria-label={site.dismissToast}
        className="grid size-target shrink-0 place-items-center rounded-sm"
      >
        <X aria-hidden className="size-5" />
      </button>
    </li>
  )
}

function Tooltip() {
  return (
    <span className="absolute top-full left-1/2 z-50 -translate-x-1/2 pt-1.5">
      <span
        role="tooltip"
        id="tooltip-words"
        className="block w-max max-w-60 rounded-sm bg-ink px-3 py-1.5 text-sm font-normal text-paper"
      />
    </span>
  )
}

export function Notifications() {
  return (
    <>
      <section aria-label={`${site.notificationsName} (${toast.focusKey})`}>
        <ol
          id="notifications"
          tabIndex={-1}
          aria-live="polite"
          className="no-print pointer-events-none fixed right-0 bottom-0 z-50 flex w-full max-w-md flex-col gap-3 p-4 outline-none"
        />
      </section>
      <template id="toast">
        <Notice />
      </template>
      <template id="tooltip">
        <Tooltip />
      </template>
      <template id="island-failed">
        <ToolFailed />
      </template>
    </>
  )
}
