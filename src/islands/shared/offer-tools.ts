/**
 * Load tools for agents, if the browser lets pages offer them and the site does not turn them off. Other browsers load
 * nothing.
 */
export function offerTools(load: () => Promise<{ readonly registerTools: () => void }>): void {
  const canOffer = 'modelContext' in document || 'modelContext' in navigator
  if (canOffer && !document.querySelector('[name=page-tools]')) void load().then(tools => tools.registerTools())
}
