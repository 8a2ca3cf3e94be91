/** The part of papaparse that is used here. Its published types pull in Node's, which this code may not see. */
declare module 'papaparse/papaparse.min.js' {
  interface ParseResult {
    data: string[][]
    errors: { code: string; row?: number }[]
  }
  interface Parser {
    parse(text: string): ParseResult
  }
  const Papa: { Parser: new (config: { delimiter: string; newline: '\n'; quoteChar: '"' }) => Parser }
  export default Papa
}
