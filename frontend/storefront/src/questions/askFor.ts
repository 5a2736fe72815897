import { addFailureMessage, asCallFailure } from "../cart/callFailure.ts";
import type { AddRequest } from "../cart/types.ts";
import type { ProductFormProps } from "../product/selection.ts";
import { text } from "../site/texts.ts";

/** The request with what was answered; or why it cannot be asked; null when whoever was asked closed the form. */
type Asked = { request: AddRequest } | { problem: string } | null;

/** Asks what the product wants to know before it is added; nothing where it asks nothing. */
export async function askFor(
  product: ProductFormProps,
  request: AddRequest,
  findQuestions: () => Promise<HTMLElement | null>,
): Promise<Asked> {
  if (!product.formId) return { request };
  try {
    const { ask, isInStock } = await import("./questions.ts");
    if (!(await isInStock(product, request.sku ?? ""))) return { problem: text("notEnough") };
    const questions = await findQuestions();
    if (!questions) return { problem: text("unableToOpenForm") };
    const answers = await ask(questions, product.title);
    return answers && { request: { ...request, additionalFields: JSON.stringify(answers) } };
  } catch (thrown) {
    return { problem: addFailureMessage(asCallFailure(thrown)) };
  }
}
