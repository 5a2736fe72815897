/** What is wrong with a form as a whole. */
export function FormFailure({ message }: { message: string }) {
  if (!message) return null;
  return (
    <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger">
      {message}
    </p>
  );
}
