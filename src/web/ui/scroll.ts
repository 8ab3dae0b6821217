// How the page scrolls: gently, or at once for people who prefer reduced motion.
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
