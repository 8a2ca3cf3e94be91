const ITEMS =
  /\b(\d{1,2}) ?(?:items?|pieces?|pcs|deposits?|receipts?|cheques?|checks?|chqs?|posten|belege?|stk|remises|documentos|partite|stuks)\b/i
const FEWEST = 2

/** How many lines one text says that it stands for, as a deposit does. */
export function itemsStated(text: string): number | undefined {
  const said = Number(ITEMS.exec(text)?.[1] ?? 0)
  return said >= FEWEST ? said : undefined
}
