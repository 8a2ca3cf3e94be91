/** As much of the library as is called; it brings no types. */
declare module 'pdfmake' {
  const pdfmake: {
    virtualfs: { writeFileSync(name: string, content: string, encoding: 'base64'): void }
    setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void
    createPdf(document: object): { getBuffer(): Promise<Uint8Array> }
  }
  export default pdfmake
}

/** The fonts by the names of their files, in base64. */
declare module 'pdfmake/build/vfs_fonts.js' {
  const fonts: Record<string, string>
  export default fonts
}
