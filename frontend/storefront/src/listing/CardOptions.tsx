import type { Choice } from "../product/selection.ts";
import { whyNot } from "../product/valueText.ts";
import { text } from "../site/texts.ts";
import { useNumberedId } from "../site/useNumberedId.ts";
import type { CardOption, CardProduct, OptionValue } from "./cardProduct.ts";

interface CardOptionsProps {
  product: CardProduct;
  choice: Choice;
  onChange: (choice: Record<string, string>) => void;
}

interface OptionProps extends CardOptionsProps {
  option: CardOption;
}

/** The options in a card of a list, in the markup of the product's own page (`product-option`). */
export function CardOptions(props: CardOptionsProps) {
  return props.product.options.map((option) =>
    option.isList ? (
      <OptionList key={option.name} option={option} {...props} />
    ) : (
      <OptionButtons key={option.name} option={option} {...props} />
    ),
  );
}

function OptionButtons({ option: { name, isSwatches, choices }, product, choice, onChange }: OptionProps) {
  const group = useNumberedId("option");
  return (
    <fieldset
      className={`option${isSwatches ? " is-swatches" : ""}`}
      aria-label={`${product.title}: ${name}`}
    >
      {choices.map((each) => {
        const why = whyNot(product, choice, name, each.value);
        return (
          <label key={each.value} className={`option-value${why ? " is-gone" : ""}`} title={each.value}>
            <input
              type="radio"
              name={group}
              value={each.value}
              checked={choice[name] === each.value}
              onChange={() => onChange({ ...choice, [name]: each.value })}
            />
            <Swatch value={each} />
            <span>{each.value}</span>
            <span className="visually-hidden">{why}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

function Swatch({ value: { colour, picture } }: { value: OptionValue }) {
  if (colour) return <i className="swatch" style={{ background: colour }} />;
  return picture ? <img className="swatch" src={picture} alt="" /> : null;
}

function OptionList({ option: { name, choices }, product, choice, onChange }: OptionProps) {
  return (
    <select
      aria-label={`${product.title}: ${name}`}
      value={choice[name] ?? ""}
      onChange={(event) => onChange({ ...choice, [name]: event.target.value })}
    >
      <option value="">{text("productSelectValueText", { variantName: name })}</option>
      {choices.map(({ value }) => (
        <option key={value} value={value}>
          {value + whyNot(product, choice, name, value)}
        </option>
      ))}
    </select>
  );
}
