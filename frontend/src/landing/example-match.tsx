/** What a match looks like, as a figure of the text; labelled as the example it is. */
export function ExampleMatch() {
  return (
    <figure className="example">
      <div className="sheet">
        <div className="side">
          <span className="side-label">Bank</span>
          <span className="side-text">
            WIRE IN NORTHLINE LTD INV 2041
            <small>Mar 12, 2026</small>
          </span>
          <span className="amount">4,860.00</span>
        </div>
        <div className="tie" aria-hidden="true">
          <span />
        </div>
        <div className="side">
          <span className="side-label">Ledger</span>
          <span className="side-text">
            Northline Ltd, invoice 2041
            <small>Mar 11, 2026</small>
          </span>
          <span className="amount">4,860.00</span>
        </div>
        <ul className="reasons">
          <li>Same amount</li>
          <li>One day apart</li>
          <li>Invoice number in both</li>
          <li>
            <span className="badge" data-tone="good">
              Difference 0.00
            </span>
          </li>
        </ul>
      </div>
      <figcaption>Example of a match and its reasons</figcaption>
    </figure>
  )
}
