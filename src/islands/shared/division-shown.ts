/** Wait until the page shows the division that the reader chose: what stands around its content is replaced until then. */
export async function divisionShown(): Promise<void> {
  if (document.documentElement.dataset.division !== 'pending') return
  await new Promise(resolve => addEventListener('lectern-division', resolve, { once: true }))
}
