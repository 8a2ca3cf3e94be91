/** What sets every PDF of the product: the fonts are those of the library, and nothing is fetched. */
import pdfmake from 'pdfmake'
import fonts from 'pdfmake/build/vfs_fonts.js'

for (const [name, content] of Object.entries(fonts)) pdfmake.virtualfs.writeFileSync(name, content, 'base64')
pdfmake.setFonts({
  Roboto: {
    normal: 'Roboto-Regular.ttf',
    bold: 'Roboto-Medium.ttf',
    italics: 'Roboto-Italic.ttf',
    bolditalics: 'Roboto-MediumItalic.ttf',
  },
})
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

interface PdfLayout extends Record<string, unknown> {
  title: string
  at: string
}

/** @param at the only instant in the file, so that the same content is the same bytes */
export function makePdf({ title, at, ...layout }: PdfLayout): Promise<Uint8Array> {
  const made = new Date(at)
  const info = { title, producer: 'Tieout', creator: 'Tieout', creationDate: made, modDate: made }
  return pdfmake.createPdf({ info, ...layout }).getBuffer()
}

/** At the foot of every page. */
export const footerOf = (foot: string, side: number) => (page: number, pages: number) => ({
  margin: [side, 14, side, 0],
  fontSize: 7,
  color: '#555555',
  columns: [
    { text: foot, width: '*' },
    { text: `${page} of ${pages}`, width: 'auto' },
  ],
})
