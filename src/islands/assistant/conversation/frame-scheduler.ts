/**
 * Create a scheduler that runs a function in the next frame. If rendering takes long, it leaves the page two thirds of
 * the time for everything else.
 */
export function frameScheduler(): (run: () => void) => void {
  let isWaiting = false
  /** Milliseconds that the last rendering took. */
  let cost = 0
  return run => {
    if (isWaiting) return
    isWaiting = true
    const runInFrame = () =>
      requestAnimationFrame(() => {
        isWaiting = false
        const start = performance.now()
        run()
        // Components are rendered after the function, in the same task.
        setTimeout(() => {
          cost = performance.now() - start
        })
      })
    if (cost < 8) runInFrame()
    else setTimeout(runInFrame, cost * 2)
  }
}
