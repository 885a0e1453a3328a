/**
 * Starts to measure the CPU time of this process in seconds. Unlike the time of a clock, it does not depend on how busy
 * the machine is.
 */
export function secondsOfWork(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1e6
  }
}
