/** Takes no room until the dragged row would land there. */
export const DROP_LINE =
  "-my-px relative h-0.5 rounded-full outline-none data-drop-target:z-10 data-drop-target:bg-ring data-drop-target:outline-solid data-drop-target:outline-1 data-drop-target:outline-ring";
