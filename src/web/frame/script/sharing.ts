// Opens the system's share sheet for the button that was pressed.
export function enableSharing(): void {
  document.documentElement.toggleAttribute('data-can-share', 'share' in navigator)
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-shares]')
    const { shares: url = '', title = '' } = button?.dataset ?? {}
    // Rejects when the person closes the sheet without sharing.
    if (button) navigator.share({ url, title }).catch(() => {})
  })
}
