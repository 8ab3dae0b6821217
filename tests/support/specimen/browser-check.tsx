// The browser's check by itself: with a credential on screen where the address names one.
import { createRoot } from 'react-dom/client'
import { BrowserCheck } from '#web/tools/browser-check/browser-check.tsx'
import { Fold } from '#web/ui/fold.tsx'
import 'virtual:palette.css'
import './specimen.css'

const id = new URLSearchParams(location.search).get('id') ?? undefined

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <main className="measure py-10">
      <h1 className="mb-10 text-4xl">Verify a Credential</h1>
      <Fold heading="Verify independently" level={2} isOpen>
        <BrowserCheck {...(id && { id })} checkerHash="" within="fold" />
      </Fold>
    </main>,
  )
