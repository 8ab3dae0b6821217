// The notification area: one toast for five seconds, swiped away to the right, reached with F8.
import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { site } from '#content/site.ts'
import { toast as facts } from '#facts/interface.ts'
import { dismissToast, type ShownToast } from '#web/ui/toast.ts'

export type ToasterProps = { toast: ShownToast | undefined; takesFocus: boolean }

const looks = {
  default: 'border-edge bg-sheet text-ink',
  destructive: 'border-invalid bg-invalid-ground text-invalid',
}

export function Toaster({ toast, takesFocus }: ToasterProps) {
  const viewport = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (takesFocus) viewport.current?.focus()
  }, [takesFocus])
  return (
    <Provider duration={facts.visibleMs} swipeDirection="right" swipeThreshold={facts.swipePx}>
      {toast && (
        <Root
          key={toast.id}
          data-toast={toast.variant}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => isOpen || dismissToast(toast.id)}
          className={`pointer-events-auto flex touch-pan-y items-start gap-3 rounded-sm border-2 py-3 pr-1 pl-4 shadow-lg select-none ${looks[toast.variant]}`}
        >
          <div className="grow py-1">
            <Title className="font-semibold">{toast.title}</Title>
            {toast.description && <Description className="text-[0.95rem]">{toast.description}</Description>}
          </div>
          <Close
            aria-label={site.dismissToast}
            className="grid size-target shrink-0 place-items-center rounded-sm"
          >
            <X aria-hidden className="size-5" />
          </Close>
        </Root>
      )}
      <Viewport
        ref={viewport}
        hotkey={[facts.focusKey]}
        label={`${site.notificationsName} ({hotkey})`}
        className="no-print fixed right-0 bottom-0 z-50 flex w-full max-w-md flex-col gap-3 p-4"
      />
    </Provider>
  )
}
