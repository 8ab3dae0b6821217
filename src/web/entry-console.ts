// The console's script: progress, the / key, and a warning before unsaved input is lost. Nothing depends on it.
import 'virtual:console-palette.css'

const againMs = 2000
if (document.querySelector('[data-changing]')) setTimeout(() => location.reload(), againMs)

const fields = 'input:not([type=hidden]), select, textarea'
let hasUnsaved = false

addEventListener('keydown', (event) => {
  const target = event.target as HTMLElement
  if (event.key !== '/' || event.ctrlKey || event.metaKey || target.matches(fields)) return
  const search = document.querySelector<HTMLInputElement>('input[type=search]')
  if (!search) return
  event.preventDefault()
  search.focus()
})

addEventListener('input', ({ target }) => {
  hasUnsaved ||= (target as HTMLElement).closest('form:has(input[name=key])') !== null
})
addEventListener('submit', () => {
  hasUnsaved = false
})
addEventListener('beforeunload', (event) => {
  if (hasUnsaved) event.preventDefault()
})
