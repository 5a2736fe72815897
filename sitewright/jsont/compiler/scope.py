"""Frames as the compiler knows them, and the code that looks names up along their chain.

Locals of generated code, n being the number of a frame: `v` its value, `d` the value if it is an object,
else an empty one, `w` its variables, `f` its frame object, `i` the index of the loop's element. Frame 0 is
the one the function was called with; beyond it nothing is known, and `K` and `Q` search at run time: in `f`,
or in a function of text, which has no frame object, in `v0`, `w0` and the frame `p` around them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from sitewright.jsont.frame import is_index, is_plain_key
from sitewright.jsont.values import Reference, Segment

# Longer references would nest more parentheses than Python's parser takes.
MOST_INLINE_STEPS = 8
# Steps are written out for each frame of the chain where that is little code.
MOST_REPEATED_STEPS = 6
# What a look-up gives that finds nothing: the missing value, or, where it is only printed, its text.
MISSING, NO_TEXT = "M", "''"


@dataclass(slots=True)
class StaticFrame:
    """A frame known while compiling. `needs_…` is set when generated code turns out to use the local.

    `is_light`: the element of a loop whose body only puts out text, so that nothing else changes meanwhile.
    Of frame 0 only, `search_from`: the local with the frame that names are searched from at run time; `uses`
    and `stepped_uses`: how often each key is looked up there, and how often to step on from it; `kept_keys`
    and `kept_objects`: the locals of those looked up at the beginning; `found_once`: the locals of references
    that loops look up there once, by what stands for missing.
    """

    number: int
    parent: StaticFrame | None = None
    has_variables: bool = False
    has_object: bool = False
    array: str | None = None
    search_from: str = "f"
    is_light: bool = False
    uses: Counter[str] = field(default_factory=Counter)
    stepped_uses: Counter[str] = field(default_factory=Counter)
    kept_keys: dict[str, str] = field(default_factory=dict)
    kept_objects: dict[str, str] = field(default_factory=dict)
    found_once: dict[tuple[Reference, str], str] = field(default_factory=dict)
    kept_locals: list[str] = field(default_factory=list)
    needs_dict: bool = field(default=False)
    needs_outside: bool = field(default=False)
    needs_index: bool = field(default=False)

    @property
    def value(self) -> str:
        return f"v{self.number}"

    @property
    def object(self) -> str:
        return f"f{self.number}" if self.parent else "f"

    @property
    def variables(self) -> str:
        return f"w{self.number}"

    @property
    def index(self) -> str:
        self.needs_index = True
        return f"i{self.number}"

    @property
    def keys(self) -> str:
        self.needs_dict = True
        return f"d{self.number}"

    def kept_local(self) -> str:
        """A new local that is None when the loop begins."""
        self.kept_locals.append(f"h{self.number}_{len(self.kept_locals)}")
        return self.kept_locals[-1]

    def chain(self) -> list[StaticFrame]:
        """This frame and those around it, out to frame 0 of the function."""
        frames = [self]
        while frames[-1].parent:
            frames.append(frames[-1].parent)
        return frames

    def base(self) -> StaticFrame:
        """Frame 0 of the function."""
        return self.chain()[-1]


def outward(frame: StaticFrame, reference: Reference, missing: str = MISSING) -> str:
    """An expression for a reference looked up outwards; `missing`: what it gives where there is nothing."""
    name, steps = reference[0], reference[1:]
    if is_plain_key(name):
        return _outward_key(frame, name, steps, missing)
    return with_steps(_outward_name(frame, name), steps, missing if steps else MISSING)


def own(frame: StaticFrame, reference: Reference) -> str:
    """An expression for a reference whose first name is looked up in this frame only."""
    return with_steps(_own_name(frame, reference[0]), reference[1:])


def _own_name(frame: StaticFrame, name: Segment) -> str:
    if name == "@":
        return frame.value
    if isinstance(name, int) or name == "length":
        return f"I({frame.value}, {name!r})"
    if name.startswith("@"):
        # The index is found in the array, a level further out, never in the element's own frame (2.4).
        if is_index(name):
            return "M"
        # What is set in an inner frame is set by this function; frame 0 comes from outside with what it has.
        if not frame.has_variables:
            return "M" if frame.parent else f"V(f, {name!r})"
        return f"({frame.variables}[{name!r}] if {name!r} in {frame.variables} else M)"
    return _own_key(frame.keys, name, MISSING)


def _outward_name(frame: StaticFrame, name: Segment) -> str:
    if name == "@":
        return frame.value
    if isinstance(name, int) or name == "length":
        return _outward_member(frame, name)
    if is_index(name):
        return _loop_index(frame, name)
    return _outward_variable(frame, name)


def _outward_key(frame: StaticFrame, name: str, steps: Reference, missing: str) -> str:
    """A key and steps from it; in a loop, what steps find from frame 0 or around it is looked up once."""
    *inner, base = frame.chain()
    if len(inner) * len(steps) > MOST_REPEATED_STEPS:
        return with_steps(_outward_key(frame, name, (), MISSING), steps, missing)
    base.uses[name] += 1
    base.stepped_uses[name] += bool(steps)
    found = _in_base(base, name, steps, missing)
    if steps and any(known.array for known in inner):
        once = base.found_once.setdefault(((name, *steps), missing), f"h0_{len(base.found_once)}")
        # A null is looked up again each time, which only takes longer.
        found = f"{once} if {once} is not None else ({once} := {found})"
    choices = "".join(
        f"{with_steps(f'{known.keys}[{name!r}]', steps, missing)} if {name!r} in {known.keys} else "
        for known in inner
    )
    return f"({choices}{found})"


def _in_base(base: StaticFrame, name: str, steps: Reference, missing: str) -> str:
    kept = base.kept_keys.get(name)
    if not steps:
        return kept or base_key(base, name, missing)
    if name in base.kept_objects and isinstance(steps[0], str):
        found = _own_key(base.kept_objects[name], steps[0], missing if len(steps) == 1 else MISSING)
        return with_steps(found, steps[1:], missing)
    return with_steps(kept or f"({base_key(base, name)})", steps, missing)


def _own_key(keys: str, name: str, missing: str) -> str:
    return f"({keys}[{name!r}] if {name!r} in {keys} else {missing})"


def base_key(frame: StaticFrame, name: str, missing: str = MISSING) -> str:
    """An expression for a key looked up outwards from frame 0."""
    frame.needs_outside = True
    keys, key = frame.keys, repr(name)
    return f"{keys}[{key}] if {key} in {keys} else Q(p, {key}) if p is not None else {missing}"


def _outward_variable(frame: StaticFrame, name: str) -> str:
    choices = []
    known: StaticFrame | None = frame
    while known:
        if known.has_variables:
            choices.append(f"{known.variables}[{name!r}] if {name!r} in {known.variables} else ")
        known = known.parent
    return f"({''.join(choices)}{_search(frame, name)})"


def _outward_member(frame: StaticFrame, name: Segment) -> str:
    """Names an array has as well: its length, or an index."""
    choices = []
    known: StaticFrame | None = frame
    # The search from `f` begins with frame 0 itself, that from `p` only with what is around it.
    while known and (known.parent or known.search_from == "p"):
        levels = [known.value, known.array] if known.array else [known.value]
        choices += [f"t if (t := I({level}, {name!r})) is not M else " for level in levels]
        known = known.parent
    return f"({''.join(choices)}{_search(frame, name)})"


def _loop_index(frame: StaticFrame, name: str) -> str:
    known: StaticFrame | None = frame
    while known:
        if known.array:
            return known.index if name == "@index0" else f"({known.index} + 1)"
        known = known.parent
    return _search(frame, name)


def _search(frame: StaticFrame, name: Segment) -> str:
    return f"K({frame.base().search_from}, {name!r})"


def with_steps(code: str, steps: Reference, missing: str = MISSING) -> str:
    """An expression for stepping from a value along the rest of a reference."""
    if len(steps) > MOST_INLINE_STEPS:
        return f"W({code}, {steps!r})"
    for position, segment in enumerate(steps, start=1):
        nothing = missing if position == len(steps) else MISSING
        if isinstance(segment, int):
            code = f"S({code}, {segment})"
        else:
            # One `t` serves all steps: when the outer one assigns it the inner ones are done with it.
            code = f"(t[{segment!r}] if type(t := {code}) is dict and {segment!r} in t else {nothing})"
    return code
