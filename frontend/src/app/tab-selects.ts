/**
 * In a dialog the kit moves the focus itself. The browser would also have selected what stands in the field that Tab comes to, so that an
 * amount which is typed there takes the place of the 0.00 and is not written behind it.
 */
addEventListener('keydown', ({ key, defaultPrevented }) => {
  const field = document.activeElement
  if (key === 'Tab' && defaultPrevented && field instanceof HTMLInputElement) field.select()
})
