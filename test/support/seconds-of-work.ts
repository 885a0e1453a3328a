/** Begins to count the seconds that this process works: other than those of a clock, no busy machine adds to them. */
export function secondsOfWork(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1e6
  }
}
