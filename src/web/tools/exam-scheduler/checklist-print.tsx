// Prints the checklist alone: for as long as the print lasts, the rest of the page stands aside.
import type { ReactNode } from 'react'

const attribute = 'data-printing'

export function printChecklist(): void {
  const root = document.documentElement
  root.setAttribute(attribute, 'checklist')
  addEventListener('afterprint', () => root.removeAttribute(attribute), { once: true })
  window.print()
}

export function AsideFromChecklist({ children }: { children: ReactNode }) {
  return <div className="print:in-data-[printing=checklist]:hidden">{children}</div>
}
