// The colors of paper, ink and standing, once for screens, icons, previews and print.
const light = {
  paper: '#f6f3ea',
  sheet: '#fffdf7',
  ink: '#13211f',
  soft: '#43534f',
  rule: '#d9d2c0',
  edge: '#7b8079',
  action: '#0b5a4d',
  'on-action': '#ffffff',
  'action-strong': '#074338',
  featured: '#0b5a4d',
  'on-featured': '#ffffff',
  brass: '#7d5a1a',
  valid: '#14633b',
  'valid-ground': '#e6f2e6',
  expired: '#8a4100',
  'expired-ground': '#fbeedb',
  invalid: '#9c1f16',
  'invalid-ground': '#fbe9e5',
} as const

export type Color = keyof typeof light

export const palette: Record<'light' | 'dark', Record<Color, `#${string}`>> = {
  light,
  dark: {
    paper: '#0b1312',
    sheet: '#111c1a',
    ink: '#efeade',
    soft: '#a9b5b0',
    rule: '#25332f',
    edge: '#6d7d77',
    action: '#7ad9c3',
    'on-action': '#06251f',
    'action-strong': '#a5ecdb',
    featured: '#0e3d35',
    'on-featured': '#eafaf5',
    brass: '#d8b067',
    valid: '#8fe0b0',
    'valid-ground': '#12301f',
    expired: '#f5b971',
    'expired-ground': '#38240a',
    invalid: '#ffa294',
    'invalid-ground': '#3b1713',
  },
}
