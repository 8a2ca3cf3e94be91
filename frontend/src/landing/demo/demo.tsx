/** Two files of one's own, or the sample pair, matched in this page. `start-demo.ts` gives it life. */
export function Demo() {
  return (
    <section id="demo" className="section" aria-labelledby="demo-title">
      <h2 id="demo-title">Try it with your own files</h2>
      <p className="text">
        A bank’s CSV and one of your books: they are read and matched here, in your browser, by the same
        engine. Nothing is uploaded.
      </p>
      <form id="demo-form" className="demo-form">
        <FileField name="bank" label="Bank file" />
        <FileField name="ledger" label="Ledger file" />
        <div className="actions">
          <button type="submit" className="button filled" disabled>
            Match these files
          </button>
          <button type="button" className="button" id="demo-sample" disabled>
            Use the sample pair
          </button>
        </div>
        <p className="small">
          The sample: <a href="/sample/bank.csv">bank.csv</a> and <a href="/sample/ledger.csv">ledger.csv</a>,
          made up.
        </p>
      </form>
      <div id="demo-result" className="demo-result" aria-live="polite" />
    </section>
  )
}

function FileField({ name, label }: { name: string; label: string }) {
  return (
    <label className="file-field">
      <span>{label}</span>
      <input type="file" name={name} accept=".csv,.txt,.tsv,text/csv" />
    </label>
  )
}
