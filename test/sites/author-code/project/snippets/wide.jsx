const isWide = window.matchMedia('(min-width: 60rem)').matches

export const Wide = () => <b>{isWide ? 'wide' : 'narrow'}</b>
