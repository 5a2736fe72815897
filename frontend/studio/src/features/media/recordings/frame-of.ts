const QUALITY = 0.92;

/** The frame that a film shows at this moment, as a picture of its full size; null where there is none to be seen. */
export async function frameOf(film: HTMLVideoElement, name: string): Promise<File | null> {
  const { videoWidth: width, videoHeight: height } = film;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext("2d");
  if (!brush || width === 0 || height === 0) return null;
  brush.drawImage(film, 0, 0);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  return picture && new File([picture], `${name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" });
}
