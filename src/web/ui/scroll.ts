// Brings the window to the top: gently, or at once for people who prefer stillness.
const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' })
}
