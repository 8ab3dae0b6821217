// Opens the system's share sheet.
export function startSharing(): void {
  document.documentElement.toggleAttribute('data-can-share', 'share' in navigator)
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-shares]')
    const { shares: url = '', title = '' } = button?.dataset ?? {}
    // Rejects if the share sheet is dismissed.
    if (button) navigator.share({ url, title }).catch(() => {})
  })
}
