/** The header by which the distribution makes itself known to the API, whose own address is open to everybody. */
export const edgeHeader = 'x-tieout-edge'
/** The header in which the distribution writes who asked it, in place of whatever they wrote there: the API sees the distribution alone. */
export const viewerHeader = 'x-tieout-viewer'
