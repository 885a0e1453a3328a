export const Broken = () => {
  throw new Error('There is no clock.')
}
