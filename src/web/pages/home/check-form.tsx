// A plain form that leads to the verification page without scripts.
import type { Picture } from '#content/shared/specimens.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PictureOf } from '#web/ui/picture.tsx'

type Props = {
  heading: string
  text: string
  picture: Picture
  ask: { name: string; label: string; placeholder: string; button: string }
}

export function CheckForm({ heading, text, picture, ask }: Props) {
  return (
    <search aria-label={ask.name} className="no-print block border-b border-rule bg-sheet">
      <div className="measure grid items-center gap-x-16 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:py-10">
        <div>
          <p className="font-serif text-2xl sm:text-3xl">{heading}</p>
          <p className="mt-1.5 text-soft">{text}</p>
          <form
            action="/verify"
            className="mt-5 grid items-end gap-3 min-[26rem]:grid-cols-[minmax(0,1fr)_auto]"
          >
            <TextField
              label={ask.label}
              name="cid"
              placeholder={ask.placeholder}
              required
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
            />
            <Button look="action" type="submit">
              {ask.button}
            </Button>
          </form>
        </div>
        <PictureOf {...picture} className="max-lg:hidden [&>img]:border [&>img]:border-rule" />
      </div>
    </search>
  )
}
